/** Notifies other tabs of session changes, and listens for theirs. Does nothing without BroadcastChannel. */
export const openTabs = (onChange: () => void) => {
  try {
    const channel = new BroadcastChannel('foyer-session')
    channel.onmessage = onChange
    return { notify: () => channel.postMessage('changed') }
  } catch {
    return { notify: () => undefined }
  }
}
export type BrowserTabs = ReturnType<typeof openTabs>
