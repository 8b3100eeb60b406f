// A column fits four USB connectors above each other, or two below the LAN jack.
const usbInColumn = 4;
const usbBelowLan = 2;

/**
 * The rear ports that the facts of a board name: columns from left to right, each of groups
 * `{ label, kind, count }` from top to bottom. `screen` marks the USB-C group with a video output.
 *
 * `usbRear` counts every USB connector at the back. So it includes the `usb4` ports, which are
 * always USB-C, and the USB-C video output, which is one of them if the board has USB4. No fact
 * names the kind of the others: they are USB-A. No fact names audio: every board has it.
 */
export function portsOf({ usbRear = 0, usb4 = 0, video = [], lan, wifi, biosFlashback }) {
  const screen = video.includes("USB-C");
  const usbC = Math.max(usb4, screen ? 1 : 0);
  const usbA = Math.max(0, usbRear - usbC);
  const usb = [
    ...Array(usbA).fill(group("USB", "usb-a")),
    ...Array(usbC).fill({ ...group(usb4 > 0 ? "USB4" : "USB-C", "usb-c"), screen }),
  ];
  const network = lan ? [group(speed(lan), "lan"), ...usb.splice(0, usbBelowLan)] : [];
  const columns = [
    biosFlashback ? [group("BIOS", "button")] : [],
    outputs(video, ["VGA", "DVI"]),
    outputs(video, ["HDMI", "DisplayPort"]),
  ];
  while (usb.length > 0) columns.push(usb.splice(0, usbInColumn));
  columns.push(network);
  if (wifi && wifi !== "none") columns.push([group(wifi.toUpperCase(), "antenna", 2)]);
  columns.push([group("AUDIO", "audio", 3)]);
  return columns.filter((column) => column.length > 0).map(merged);
}

const group = (label, kind, count = 1) => ({ label, kind, count });

const outputs = (video, kinds) =>
  kinds
    .filter((kind) => video.includes(kind))
    .map((kind) => group(kind === "DisplayPort" ? "DP" : kind, kind.toLowerCase()));

/** Ports of the same kind above each other share a label. */
function merged(column) {
  const groups = [];
  for (const one of column) {
    if (groups.at(-1)?.kind === one.kind) groups.at(-1).count++;
    else groups.push({ ...one });
  }
  return groups;
}

/** Formats megabits per second: "2.5G LAN", or "100M LAN" below a gigabit. */
const speed = (lan) => (lan < 1000 ? `${lan}M LAN` : `${lan / 1000}G LAN`);
