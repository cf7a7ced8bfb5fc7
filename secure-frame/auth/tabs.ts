/** Tells the other tabs of this browser that the session changed, and hears it from them. Nothing where that is denied. */
export const openTabs = (onChange: () => void) => {
  try {
    const channel = new BroadcastChannel('foyer-session')
    channel.onmessage = onChange
    return { tell: () => channel.postMessage('changed') }
  } catch {
    return { tell: () => undefined }
  }
}
export type Tabs = ReturnType<typeof openTabs>
