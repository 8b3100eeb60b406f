#include "platform/base/template.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace shop {
namespace {

TEST(Template, EscapesTheTextOfAPlaceholder) {
    const Template page(R"(<a title="{{name}}">{{name}}</a>)");
    EXPECT_EQ(page.fill({{{"name", R"(</a><img src=x onerror='f("&")'>)"}}}),
              R"(<a title="&lt;/a&gt;&lt;img src=x onerror=&#x27;f(&quot;&amp;&quot;)&#x27;&gt;">)"
              R"(&lt;/a&gt;&lt;img src=x onerror=&#x27;f(&quot;&amp;&quot;)&#x27;&gt;</a>)");
}

TEST(Template, DoesNotEscapeTheTextOfARawPlaceholder) {
    EXPECT_EQ(Template("<script>{{{boot}}}</script>").fill({{{"boot", R"({"a":{"b":1}})"}}}),
              R"(<script>{"a":{"b":1}}</script>)");
}

TEST(Template, DoesNotExpandPlaceholdersWithinValues) {
    EXPECT_EQ(Template("{{name}}{{{name}}}").fill({{{"name", "{{name}}{{#rows}}"}}}),
              "{{name}}{{#rows}}{{name}}{{#rows}}");
}

TEST(Template, RepeatsABlockForEachOfItsRows) {
    const Template list("<ul>{{#rows}}<li>{{name}}{{#low}}!{{/low}}</li>{{/rows}}</ul>");
    EXPECT_EQ(list.fill({}), "<ul></ul>");
    Fields fields;
    fields.blocks["rows"] = {{{{"name", "Padma"}}}, {{{"name", "Surma"}}, {{"low", {{}}}}}};
    EXPECT_EQ(list.fill(fields), "<ul><li>Padma</li><li>Surma!</li></ul>");
}

TEST(Template, FindsOuterFieldsWithinABlock) {
    Fields fields{{{"shop", "Northbridge"}, {"name", "outside"}}};
    fields.blocks["row"] = {{{{"name", "inside"}}}};
    EXPECT_EQ(Template("{{#row}}{{name}} at {{shop}}{{/row}}, {{name}}").fill(fields),
              "inside at Northbridge, outside");
}

TEST(Template, KeepsJsonFromEndingItsScriptElement) {
    EXPECT_EQ(json_for_script(R"({"name":"</script><!--"})"),
              R"({"name":"\u003c/script>\u003c!--"})");
}

TEST(Template, RejectsBrokenTemplatesAndPlaceholdersWithoutValues) {
    EXPECT_THROW(Template("{{name"), std::invalid_argument);
    EXPECT_THROW(Template("{{{name}}"), std::invalid_argument);
    EXPECT_THROW(Template("{{#row}}"), std::invalid_argument);
    EXPECT_THROW(Template("{{#row}}{{/other}}"), std::invalid_argument);
    EXPECT_THROW(Template("{{/row}}"), std::invalid_argument);
    EXPECT_THROW(Template("{{/}}cut off"), std::invalid_argument);
    EXPECT_THROW(Template("{{#}}row{{/}}"), std::invalid_argument);
    EXPECT_THROW(Template("{{name}}").fill({}), std::invalid_argument);
}

}  // namespace
}  // namespace shop
