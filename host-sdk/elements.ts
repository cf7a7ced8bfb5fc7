import { defineLazyElements } from './elements/lazyElements.ts'

// A module of its own for pages with the script tag: most have the connect button alone.
defineLazyElements()
