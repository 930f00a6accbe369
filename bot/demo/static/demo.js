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

// The user of the last place, or of the link that led here, is chosen once the page lists them.
const VIEWER = "demo-viewer";
let viewer = new URLSearchParams(location.search).get("as") || sessionStorage.getItem(VIEWER);
if (viewer) sessionStorage.setItem(VIEWER, viewer);

document.addEventListener("DOMContentLoaded", () => {
  const picker = document.getElementById("viewer-picker");
  if (!(picker instanceof HTMLSelectElement)) return;
  picker.addEventListener("change", () => {
    viewer = null;
    sessionStorage.setItem(VIEWER, picker.value);
  });
  new MutationObserver(() => {
    const chosen = [...picker.options].find((option) => option.value === viewer);
    if (!chosen) return;
    viewer = null;
    if (chosen.selected) return;
    chosen.selected = true;
    picker.dispatchEvent(new Event("change"));
  }).observe(picker, { childList: true });
});
