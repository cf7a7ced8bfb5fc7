const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''

/** What the server and the page say of this document before any message. */
export const environment = {
  projectId: meta('foyer-project-id'),
  secureOrigin: meta('foyer-secure-origin'),
  /** Origin patterns of the pages that may hold the modal. */
  allowedOrigins: meta('foyer-allowed-origins').split(' ').filter(Boolean),
  /** The page's theme, so that the first picture has it. */
  firstTheme:
    new URLSearchParams(location.hash.slice(1)).get('theme') === 'light' ? ('light' as const) : ('dark' as const),
}
