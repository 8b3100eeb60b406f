import allDistricts from "../../../../server/orders/delivery/districts.json";
import { language } from "../../platform/language";
import type { DeliveryAddress } from "../../platform/schemas/delivery-address";

const nameIn = { en: "english", bn: "bangla" } as const;

/** The 64 districts, sorted by their names in the page's language. */
export const districts = allDistricts
  .map((district) => ({ code: district.code, name: district[nameIn[language]] }))
  .sort((one, other) => one.name.localeCompare(other.name, language));

/** "Dhaka" for "BD-13". */
export const districtName = (code: string) =>
  districts.find((district) => district.code === code)?.name ?? code;

/** "BD-13" for "dhaka" or "ঢাকা"; undefined if no district has this name. */
export function districtCode(name: string) {
  const wanted = name.trim().toLowerCase();
  return allDistricts.find(
    ({ english, bangla }) => english.toLowerCase() === wanted || bangla === wanted,
  )?.code;
}

/** "House 7, Road 11, Mirpur, Dhaka". */
export const placeOf = ({ street, area, district }: DeliveryAddress) =>
  [street, area, districtName(district)].join(", ");

/** "Rahim, House 7, Road 11, Mirpur, Dhaka · 01712345678". */
export const addressLine = (address: DeliveryAddress) =>
  `${address.recipient}, ${placeOf(address)} · ${address.phone}`;
