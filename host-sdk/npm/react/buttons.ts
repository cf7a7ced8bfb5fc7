import { createElement, type HTMLAttributes, useEffect } from 'react'

interface ElementProps extends HTMLAttributes<HTMLElement> {
  /** The instance's project, if the page has several. */
  project?: string
}

export interface FoyerButtonProps extends ElementProps {
  /** The text while disconnected. Default: Connect, in the page's language. */
  label?: string
}

export interface FoyerAccountProps extends ElementProps {
  /** CAIP-2 namespace. Default: the active one. */
  namespace?: string
}

const define = () => {
  import('../elements.ts')
    .then(({ defineElements }) => defineElements())
    // The page's bundler failed to load a file of the page, and has logged that.
    .catch(() => undefined)
}

const useElement = (name: string, props: ElementProps) => {
  useEffect(define, [])
  return createElement(name, props)
}

/** Opens the modal: to connect, or to show the connected account. */
export function FoyerButton(props: FoyerButtonProps) {
  return useElement('foyer-button', props)
}

/** The connected account, which opens it. Empty while disconnected. */
export function FoyerAccount(props: FoyerAccountProps) {
  return useElement('foyer-account', props)
}

/** The wallet's current network, which opens the network list. */
export function FoyerNetwork(props: FoyerButtonProps) {
  return useElement('foyer-network', props)
}
