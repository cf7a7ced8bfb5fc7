import type { Language } from '#protocol/vocabulary/language'

/** Messages on the page while the modal is in a popup. */
export const popupWords: Record<
  Language,
  Record<'waitingTitle' | 'waitingText' | 'show' | 'blockedTitle' | 'blockedText' | 'open' | 'close', string>
> = {
  en: {
    waitingTitle: 'Continue in the other window',
    waitingText: 'It may be behind this one.',
    show: 'Show the window',
    blockedTitle: 'One more step',
    blockedText: 'This opens in a new window.',
    open: 'Open the window',
    close: 'Cancel',
  },
  de: {
    waitingTitle: 'Weiter im anderen Fenster',
    waitingText: 'Vielleicht liegt es hinter diesem.',
    show: 'Fenster anzeigen',
    blockedTitle: 'Noch ein Schritt',
    blockedText: 'Das öffnet sich in einem neuen Fenster.',
    open: 'Fenster öffnen',
    close: 'Abbrechen',
  },
  ar: {
    waitingTitle: 'تابع في النافذة الأخرى',
    waitingText: 'قد تكون خلف هذه النافذة.',
    show: 'إظهار النافذة',
    blockedTitle: 'خطوة أخرى',
    blockedText: 'يُفتح هذا في نافذة جديدة.',
    open: 'فتح النافذة',
    close: 'إلغاء',
  },
}
