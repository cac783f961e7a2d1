import { LineDrawing } from '@aforo/ui/components/icon.tsx'

const iconPaths = {
  bold: 'M7 5h5.5a3.5 3.5 0 0 1 0 7H7zM7 12h6.5a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10.5 5h7M6.5 19h7M14 5l-4 14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.3 1.3M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.3-1.3',
  bullets: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  numbers: 'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8V9M3.8 14.2c2.6-1.6 3.2.6 1.6 2L3.8 18.2h3',
  quote: 'M5 17c2.5-1 3.5-3 3.5-5.5H5v-5h5v5c0 3.5-1.5 6-4 7M14.5 17c2.5-1 3.5-3 3.5-5.5h-3.5v-5h5v5c0 3.5-1.5 6-4 7',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 8.5h.01',
  rule: 'M4 12h16',
  undo: 'M8.5 5.5L4.5 9.5l4 4M5 9.5h9a5 5 0 0 1 0 10h-3',
  redo: 'M15.5 5.5l4 4-4 4M19 9.5h-9a5 5 0 0 0 0 10h3',
} as const

export type RichIconName = keyof typeof iconPaths
export const richIconNames = Object.keys(iconPaths) as RichIconName[]

export const RichIcon = ({ name }: { name: RichIconName }) => <LineDrawing path={iconPaths[name]} />
