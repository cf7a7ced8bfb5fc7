import { createContext, createElement, type ReactNode, useContext, useState } from 'react'
import type { Foyer } from '../../Foyer.ts'
import { createFoyer, type PackageOptions } from '../index.ts'
import { serverFoyer } from './serverFoyer.ts'

const FoyerContext = createContext<Foyer | undefined>(undefined)

interface GivenOptions {
  /** Read once, at the first render. */
  options: PackageOptions
  foyer?: undefined
}

interface GivenFoyer {
  /** The instance, where the page has it already: `window.foyer` of the script tag. */
  foyer: Foyer
  options?: undefined
}

export type FoyerProviderProps = (GivenOptions | GivenFoyer) & { children?: ReactNode }

/**
 * Gives Foyer to the hooks below it. In the browser it creates the instance with the first render; on a server nobody is
 * connected. The instance outlives the provider, so that a visit goes on: `destroy()` takes it away.
 */
export function FoyerProvider({ options, foyer, children }: FoyerProviderProps) {
  const [value] = useState(() => {
    if (foyer) return foyer
    return typeof document === 'undefined' ? serverFoyer : createFoyer(options)
  })
  return createElement(FoyerContext, { value }, children)
}

/** The page's Foyer. Throws outside `FoyerProvider`. */
export function useFoyer(): Foyer {
  const foyer = useContext(FoyerContext)
  if (!foyer) throw new Error('This hook needs a FoyerProvider above it')
  return foyer
}
