/** The descriptor does not fit the data: the data counts as unread. */
export class UnreadError extends Error {
  override readonly name = 'UnreadError'
}

export const unread = (): never => {
  throw new UnreadError()
}
