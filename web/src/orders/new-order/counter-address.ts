import allDistricts from "../../../../server/orders/delivery/districts.json";
import { deliveryAddressLimits } from "../../platform/api/field-limits";
import type { QuotedDelivery } from "../../platform/schemas/quoted-delivery";

/** The methods at the counter are quoted for the capital until staff choose a district. */
export const counterDistrict = "BD-13";

/** The fewest characters of a street; the shop's field limits have no least ones. */
const streetLeast = 5;

/** The place of a pick-up as the address of an order whose customer gives none. */
export function addressOfPickup({ address = "", name }: QuotedDelivery) {
  const { area, street } = deliveryAddressLimits;
  const place = address.length >= streetLeast ? address : `${name} ${address}`;
  const named = allDistricts.find(
    ({ english, bangla }) => address.includes(english) || address.includes(bangla),
  );
  return {
    district: named?.code ?? counterDistrict,
    area: name.slice(0, area.maxLength),
    street: place.slice(0, street.maxLength),
  };
}
