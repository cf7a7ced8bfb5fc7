import { createElement, type HTMLAttributes, useEffect } from 'react'

interface ElementProps extends HTMLAttributes<HTMLElement> {
  /** The instance's project, where the page has several. */
  project?: string
}

export interface FoyerButtonProps extends ElementProps {
  /** The text where nobody is connected. Default: Connect, in the page's language. */
  label?: string
}

export interface FoyerAccountProps extends ElementProps {
  /** CAIP-2 namespace. Default: the active one. */
  namespace?: string
}

const define = () => {
  import('../elements.ts')
    .then(({ defineElements }) => defineElements())
    // The page's bundler could not load a file of the page: it has logged that.
    .catch(() => undefined)
}

const useElement = (name: string, props: ElementProps) => {
  useEffect(define, [])
  return createElement(name, props)
}

/** Opens the modal: to connect, or with the account that is connected. */
export function FoyerButton(props: FoyerButtonProps) {
  return useElement('foyer-button', props)
}

/** The connected account; opens it. Empty where nobody is connected. */
export function FoyerAccount(props: FoyerAccountProps) {
  return useElement('foyer-account', props)
}

/** The network that the wallet is on; opens the choice of networks. */
export function FoyerNetwork(props: FoyerButtonProps) {
  return useElement('foyer-network', props)
}
