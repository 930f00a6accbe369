// The theme that was chosen last, before anything is drawn; and the key of a place, where SimCord's page looks for it.
const root = document.documentElement;
const remembered = localStorage.getItem("demo-theme");
root.dataset.theme = remembered || (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");

const key = document.querySelector('meta[name="demo-key"]')?.getAttribute("content");
if (key && location.hash.slice(1) !== key) history.replaceState(null, "", `#${key}`);

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest(".demo-theme")) return;
  root.dataset.theme = root.dataset.theme === "light" ? "dark" : "light";
  localStorage.setItem("demo-theme", root.dataset.theme);
});
