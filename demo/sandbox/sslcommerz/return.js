// Returns the browser to the shop automatically.
document.querySelector("form").submit();
