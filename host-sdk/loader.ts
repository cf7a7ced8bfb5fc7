import { createFoyer } from './createFoyer.ts'
import type { Foyer, FoyerOptions } from './Foyer.ts'

/** The script tag's own element: current while a classic script runs, looked for when this was loaded as a module. */
const script = (document.currentScript ?? document.querySelector('script[data-project-id]')) as HTMLScriptElement | null

if (script) {
  const appOrigin = new URL(script.dataset.appUrl ?? script.src).origin
  const options: FoyerOptions = { ...script.dataset, projectId: script.dataset.projectId ?? '' } as FoyerOptions
  const foyer = createFoyer(options, {
    sdkType: 'script',
    appOrigin,
    // A classic script from another origin has no base to import against: the address has to be whole.
    loadFrame: () => import(/* @vite-ignore */ new URL(__FOYER_FRAME__, script.src).href),
  })
  ;(window as { foyer?: Foyer }).foyer = foyer
  document.dispatchEvent(new CustomEvent('foyer:ready', { detail: foyer }))
}
