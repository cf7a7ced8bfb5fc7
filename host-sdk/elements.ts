import { defineLazyElements } from './elements/lazyElements.ts'

// A separate module for pages with the script tag: most have only the connect button.
defineLazyElements()
