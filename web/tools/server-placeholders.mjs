/**
 * Adds the placeholders to the built page that the server fills in: the chosen theme, and the
 * shop's settings as JSON. The source has none, so that the development server can show it.
 * tools/prerender/ makes the template of each page from the result.
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
