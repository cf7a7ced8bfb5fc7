/** Tells the other tabs of this browser that the session changed, and hears it from them. Nothing where that is denied. */
export const openTabs = (onChange: () => void) => {
  try {
    const channel = new BroadcastChannel('foyer-session')
    channel.onmessage = onChange
    return { notify: () => channel.postMessage('changed') }
  } catch {
    return { notify: () => undefined }
  }
}
export type Tabs = ReturnType<typeof openTabs>
