/** Thrown if the descriptor does not match the data, which then counts as not decoded. */
export class UnreadError extends Error {
  override readonly name = 'UnreadError'
}

export const unread = (): never => {
  throw new UnreadError()
}
