import type { EIP1193Provider } from '../../../../host-sdk/Foyer.ts'

/** Finds Foyer's provider as any library does: by its announcement (EIP-6963). */
export function findFoyerProvider(): Promise<EIP1193Provider> {
  return new Promise((resolve) => {
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as EIP6963AnnounceEvent).detail
      if (info.rdns === 'app.foyer') resolve(provider)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  })
}

type EIP6963AnnounceEvent = CustomEvent<{ info: { rdns: string }; provider: EIP1193Provider }>
