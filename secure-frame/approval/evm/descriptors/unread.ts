/** The descriptor does not match the data: the data counts as unread. */
export class UnreadError extends Error {
  override readonly name = 'UnreadError'
}

export const unread = (): never => {
  throw new UnreadError()
}
