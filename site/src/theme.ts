/** Runs before the page is shown, so that a reader's choice of dark or light does not flash. */
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // without storage the system decides
}
