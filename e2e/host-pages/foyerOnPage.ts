import type { Foyer } from '../../host-sdk/Foyer.ts'

declare global {
  interface Window {
    foyer?: Foyer
  }
}

/** The Foyer that the script tag makes, now or as soon as it is there. */
export function whenFoyerIsReady(): Promise<Foyer> {
  return new Promise((resolve) => {
    const give = () => window.foyer && resolve(window.foyer)
    document.addEventListener('foyer:ready', give)
    give()
  })
}
