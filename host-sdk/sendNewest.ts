/** Milliseconds for which the other side is left alone that refused a call because of too many. */
const pauseMs = 1000

/**
 * Sends what it is given, one at a time for each key. Of what comes meanwhile only the newest is sent, and what is
 * refused is sent again once, so that however much comes, the last word is heard.
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
