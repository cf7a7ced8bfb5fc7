import { defineLazyElements } from './elements/lazyElements.ts'

// A separate module, because most pages with the script tag use only the connect button.
defineLazyElements()
