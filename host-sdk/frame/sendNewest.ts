/** Delay in milliseconds after the other side rejected a call (rate limit). */
const pauseMs = 1000

/**
 * Sends items one at a time per key. Of the items that arrive during a call, sends only the newest. Resends a rejected
 * item once, so that the last one arrives.
 */
export const sendNewest = <Item>(keyOf: (item: Item) => string, send: (item: Item) => Promise<unknown>) => {
  const newest = new Map<string, Item>()
  return async (item: Item) => {
    const key = keyOf(item)
    const isSending = newest.has(key)
    newest.set(key, item)
    if (isSending) return
    let mayRepeat = true
    let sent: Item | undefined
    do {
      sent = newest.get(key) as Item
      await send(sent).catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        if (mayRepeat) sent = undefined
        mayRepeat = false
      })
    } while (newest.get(key) !== sent)
    newest.delete(key)
  }
}
