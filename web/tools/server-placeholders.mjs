/**
 * Adds the server's placeholders to the built page: for the selected theme, and for the shop's
 * settings as JSON. The source has none, so that the development server can show it.
 * tools/prerender/ turns the result into the template of each page.
 */
export function serverPlaceholders() {
  return {
    name: "server-placeholders",
    apply: "build",
    enforce: "post",
    transformIndexHtml(html) {
      return html
        .replace('<html lang="en">', '<html lang="en"{{#theme}} data-theme="{{theme}}"{{/theme}}>')
        .replace('id="boot"></script>', 'id="boot">{{{boot}}}</script>');
    },
  };
}
