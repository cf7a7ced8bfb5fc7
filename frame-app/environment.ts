/** What the server and the page say of this document before any message. */
export interface Environment {
  projectId: string
  secureOrigin: string
  /** Origin patterns of the pages that may hold the modal. */
  allowedOrigins: readonly string[]
  /** The page's theme, so that the first picture has it. */
  firstTheme: 'light' | 'dark'
}

/** Reads it from the document's own head and address. */
export const readEnvironment = (): Environment => {
  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
  const fragment = new URLSearchParams(location.hash.slice(1))
  return {
    projectId: meta('foyer-project-id'),
    secureOrigin: meta('foyer-secure-origin'),
    allowedOrigins: meta('foyer-allowed-origins').split(' ').filter(Boolean),
    firstTheme: fragment.get('theme') === 'light' ? 'light' : 'dark',
  }
}
