import type { Messages } from "../../platform/messages/messages";
import type { Facts } from "../../platform/schemas/facts";
import type { FittingCpu } from "../../platform/schemas/fitting-cpu";

type Texts = Messages<"choosing">["fit"];

/** Colour of the dot next to the text. */
export function toneOf({ fit }: Pick<FittingCpu, "fit">): "good" | "open" | "bad" {
  if (fit === "yes") return "good";
  return fit === "no" ? "bad" : "open";
}

/** Compatibility of the processor, in sentences (R-CPU-5). */
export function fitText(cpu: FittingCpu, hasList: boolean, facts: Facts, texts: Texts): string {
  const sentences = [answerOf(cpu, hasList, facts, texts)];
  if (cpu.fit === "likely_update") sentences.push(texts.newerBios);
  if (["update", "check", "likely_update"].includes(cpu.fit)) {
    sentences.push(facts.biosFlashback === true ? texts.flashback : texts.withProcessor);
  }
  if (cpu.note !== undefined) sentences.push(cpu.note);
  return sentences.join(" ");
}

/** The same in a few words, next to the processor's name. As in the server's search_content.cpp. */
export function shortFitText(
  { fit, bios = "" }: Pick<FittingCpu, "fit" | "bios">,
  texts: Messages<"choosing">["fits"],
): string {
  switch (fit) {
    case "yes":
      return texts.cardYes;
    case "update":
      return texts.cardUpdate(bios);
    case "check":
      return texts.cardCheck(bios);
    case "likely":
      return texts.cardLikely;
    case "likely_update":
      return texts.cardLikelyUpdate;
    case "unknown":
      return texts.cardUnknown;
    case "no":
      return texts.cardNo;
  }
}

function answerOf(cpu: FittingCpu, hasList: boolean, facts: Facts, texts: Texts): string {
  const { name, bios = "", since, socket } = cpu;
  switch (cpu.fit) {
    case "yes":
      return since === undefined ? texts.yes(name) : texts.yesFrom(name, bios, since);
    case "update":
      return facts.biosVersion === undefined
        ? texts.updateOlder(name, bios)
        : texts.update(name, bios, facts.biosVersion);
    case "check":
      return facts.biosVersion === undefined
        ? texts.check(name, bios)
        : texts.checkStock(name, bios, facts.biosVersion);
    case "likely":
    case "likely_update":
      return texts.likely(name);
    case "unknown":
      return texts.unknown(name);
    case "no":
      if (facts.socket !== socket) return texts.socket(name, socket);
      return hasList ? texts.notListed(name) : texts.chipset(name);
  }
}
