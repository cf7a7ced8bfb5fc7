import type { FoyerOptions } from '../../../host-sdk/Foyer.ts'
import { origins } from '../stack/ports.ts'

type Option = Exclude<keyof FoyerOptions, 'appUrl' | 'container'>

/** The URL of the test page that passes these options to Foyer as attributes, with objects as JSON. */
export function optionsUrl(options: { [Name in Option]?: unknown } = {}): string {
  const texts = Object.entries(options).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return `${origins.pages}/options/?${new URLSearchParams(texts)}`
}
