import { createElement, type HTMLAttributes, useEffect } from 'react'

interface ElementProps extends HTMLAttributes<HTMLElement> {
  /** Project of the instance, if the page has several instances. */
  project?: string
}

export interface FoyerButtonProps extends ElementProps {
  /** Text while disconnected. Default: Connect, in the page's language. */
  label?: string
}

export interface FoyerAccountProps extends ElementProps {
  /** CAIP-2 namespace. Default: the active one. */
  namespace?: string
}

const define = () => {
  import('../elements.ts')
    .then(({ defineElements }) => defineElements())
    // The page's bundler has logged that it failed to load a file.
    .catch(() => undefined)
}

const useElement = (name: string, props: ElementProps) => {
  useEffect(define, [])
  return createElement(name, props)
}

/** Shows a button that opens the modal to connect, or to show the connected account. */
export function FoyerButton(props: FoyerButtonProps) {
  return useElement('foyer-button', props)
}

/** Shows the connected account and opens it when clicked. Empty while disconnected. */
export function FoyerAccount(props: FoyerAccountProps) {
  return useElement('foyer-account', props)
}

/** Shows the wallet's current network and opens the network list when clicked. */
export function FoyerNetwork(props: FoyerButtonProps) {
  return useElement('foyer-network', props)
}
