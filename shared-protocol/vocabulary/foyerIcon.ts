/** Foyer's icon, which wallets show and which the modal shows for the embedded wallet. */
export const foyerIcon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='2 2 28 28' fill='%231c2450'><path d='M0 0h32v32H0zm9 25V15a7 7 0 0 1 14 0v10M6 25h20' stroke='%23fff' stroke-width='2.5'/></svg>"
