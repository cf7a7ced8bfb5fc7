/**
 * True if WalletConnect's sign client (2.21.7) left this rejection unhandled: its message handler isn't awaited and
 * reads a session that the other side has just ended.
 */
export const isLeftRejection = ({ message }: { message: string }) => /Record was recently deleted/.test(message)
