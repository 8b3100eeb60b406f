import { membersOf, type Search } from "../search-address";

/** The other members of a search, for a form that sets some of them. */
export function HiddenFields({ search, without }: { search: Search; without: string[] }) {
  return membersOf(search)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
