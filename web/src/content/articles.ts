// The articles of the Blogs page in English. Pieces: text is a paragraph, code is shown as written.

import { samples } from "./article-samples";

type Piece = { text: string } | { code: string };

export interface Article {
  id: string;
  question: string;
  pieces: Piece[];
}

export const articles: Article[] = [
  {
    id: "state-and-props",
    question: "What is the difference between props and state?",
    pieces: [
      {
        text: "Props are what a component is given; state is what it remembers. Props come from the parent, change only when the parent draws again with other values, and must never be written to. State belongs to the component itself and is changed through the function that useState returns. A change of either one makes React call the component again.",
      },
      {
        code: samples.quantity,
      },
      {
        text: "Here minimum is a prop and quantity is state. The initial value is read once, at the first drawing: a later change of minimum does not reset what somebody has typed. If two components need the same value, move the state up to their nearest common parent and hand it down as a prop. And if a value can be computed from props or other state, compute it while drawing; a copy in state of its own will sooner or later disagree with its source.",
      },
    ],
  },
  {
    id: "keys",
    question: "Why does a list need keys, and why is the index a poor one?",
    pieces: [
      {
        text: "When a list is drawn again, React has to decide which of the new elements is which of the old ones. The key answers that question among siblings. An element with the same key keeps its state, its focus and its place in the document; one with a new key is built from nothing, and one whose key is gone is removed.",
      },
      {
        code: samples.keys,
      },
      {
        text: "The index says where an element stands, not which one it is. Remove the first of three rows, and the second row is now number 0: it inherits the state of the row that was removed, for instance a half-filled field or an open dialog. With an id from the data this cannot happen. The index is harmless only where the list never changes its order and its rows remember nothing. A random number is worse than both, because every drawing then throws all rows away.",
      },
    ],
  },
  {
    id: "effects",
    question: "When is useEffect the right tool, and when is it not?",
    pieces: [
      {
        text: "An effect synchronises a component with something outside React: a subscription, a timer, a browser API, a widget that knows nothing of React. It runs after the drawing is on the screen, and the function it returns undoes it before it runs again and when the component leaves.",
      },
      {
        code: samples.effect,
      },
      {
        text: "It is not needed to derive one value from another: compute it while drawing. It is not needed for what happens because somebody clicked: that belongs into the event handler, where it is known what was clicked. And it is an awkward place to fetch data, since answers can arrive in the wrong order and each component asks for itself; a data library or a framework's loader handles both. In development, StrictMode runs each effect twice on purpose. If that breaks something, the clean-up is missing something.",
      },
    ],
  },
  {
    id: "memo",
    question: "What do useMemo and useCallback do, and do they make a page faster?",
    pieces: [
      {
        text: "useMemo keeps the result of a computation and useCallback keeps a function, as long as the listed dependencies stay the same. Both can help in two cases: the computation is really slow, or the identity of the value matters, because it is a dependency of an effect or a prop of a component wrapped in memo.",
      },
      {
        code: samples.memo,
      },
      {
        text: "Neither is free: the dependencies are compared at each drawing, the kept value takes memory, and the reader has one more thing to check. Around a cheap expression they cost more than they save. Measure first, with the profiler of the developer tools. Often the better cure is to move state further down, so that fewer components are drawn again, or to pass a slow part as children, which stay the same element. With the React Compiler most of this is done at build time, and hand-written memo becomes rare.",
      },
    ],
  },
  {
    id: "controlled",
    question: "Controlled or uncontrolled inputs: which one should a form use?",
    pieces: [
      {
        text: "A controlled input takes its value from state and reports each change; React is the owner of the text. An uncontrolled input keeps its text in the document, where the form reads it when it is sent.",
      },
      {
        code: samples.form,
      },
      {
        text: "Use uncontrolled inputs where the values are needed only at the end, such as on a sign-in form: less code, no drawing for each key, and the browser's own filling-in works undisturbed. Use controlled ones where the screen must follow the typing, such as a total that changes with the quantity, or where two fields depend on each other. What does not work is a mixture: an input that starts with value undefined and later receives a string changes from one kind to the other, and React warns about it. Start with an empty string.",
      },
    ],
  },
  {
    id: "suspense",
    question: "How do lazy and Suspense keep the first load small?",
    pieces: [
      {
        text: "A bundler puts everything that is imported statically into the files of the first load. A dynamic import is a cut: what lies behind it becomes a file of its own and is fetched when it is first asked for. lazy turns such an import into a component, and Suspense says what to show until it has arrived.",
      },
      {
        code: samples.lazy,
      },
      {
        text: "Routes are the natural place for the cut, since nobody needs the payment page to read the catalogue. Declare lazy components outside of other components; inside, each drawing would make a new one and lose its state. Two refinements are worth their few lines: begin the import when a link is pointed at, so that the file is often there before the click; and put an error boundary around it, because a file can fail to arrive, and a page that says so and offers another try is better than a white one.",
      },
    ],
  },
];
