import { createContext, createElement, type ReactNode, useContext, useState } from 'react'
import type { Foyer } from '../../Foyer.ts'
import { createFoyer, type PackageOptions } from '../index.ts'
import { serverFoyer } from './serverFoyer.ts'

const FoyerContext = createContext<Foyer | undefined>(undefined)

interface GivenOptions {
  /** Read once, on the first render. */
  options: PackageOptions
  foyer?: undefined
}

interface GivenFoyer {
  /** An existing instance, such as `window.foyer` of the script tag. */
  foyer: Foyer
  options?: undefined
}

export type FoyerProviderProps = (GivenOptions | GivenFoyer) & { children?: ReactNode }

/**
 * Provides Foyer to the hooks below it. In the browser, creates the instance on the first render. On a server, the
 * state is disconnected. The instance stays when the provider unmounts, so that the session continues. `destroy()`
 * removes it.
 */
export function FoyerProvider({ options, foyer, children }: FoyerProviderProps) {
  const [value] = useState(() => {
    if (foyer) return foyer
    return typeof document === 'undefined' ? serverFoyer : createFoyer(options)
  })
  return createElement(FoyerContext, { value }, children)
}

/** Returns the page's Foyer. Throws outside `FoyerProvider`. */
export function useFoyer(): Foyer {
  const foyer = useContext(FoyerContext)
  if (!foyer) throw new Error('This hook needs a FoyerProvider above it')
  return foyer
}
