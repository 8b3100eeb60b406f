// The browser goes back to the shop by itself.
document.querySelector("form").submit();
