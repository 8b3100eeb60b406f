/** The shop's logo: an N routed between two vias, on a board with one cut corner. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d="M0 0h24l8 8v24H0z" fill="#0b3f33" />
      <g fill="none" stroke="#e2b355">
        <path d="M9 23V9l14 14V9" strokeWidth="2.6" />
        <circle cx="9" cy="23" r="3" fill="#0b3f33" strokeWidth="2" />
        <circle cx="23" cy="9" r="3" fill="#0b3f33" strokeWidth="2" />
      </g>
    </svg>
  );
}
