/** Path data on 24 by 24, drawn with a stroke of 1.75, round ends and no fill. */
export const icons = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-left': 'M14.5 5.5L8 12l6.5 6.5',
  'chevron-right': 'M9.5 5.5L16 12l-6.5 6.5',
  'chevrons-left': 'M11.5 5.5L5 12l6.5 6.5M19 5.5L12.5 12l6.5 6.5',
  'chevrons-right': 'M5 5.5l6.5 6.5L5 18.5M12.5 5.5L19 12l-6.5 6.5',
  'chevron-down': 'M5.5 9.5L12 16l6.5-6.5',
  'arrow-right': 'M4 12h15.5M13.5 6l6 6-6 6',
  calendar: 'M4 6.5h16V20H4zM4 11h16M8.5 3.5v5M15.5 3.5v5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17zM12 7.5V12l3.5 2.5',
  bell: 'M4.5 18h15L18 15.5V11a6 6 0 0 0-12 0v4.5zM10 21h4',
  pin: 'M12 21.5C8 17 5.5 13.6 5.5 10a6.5 6.5 0 0 1 13 0c0 3.6-2.5 7-6.5 11.5zM12 7.6a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-4.8z',
  user: 'M12 3.5a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4.5 20.5c.4-4 3.4-6 7.5-6s7.1 2 7.5 6',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM2.5 20c.3-3.6 2.9-5.3 6.5-5.3s6.2 1.7 6.5 5.3M15.5 4.8a3.4 3.4 0 0 1 0 6.4M18 15c2.1.7 3.3 2.4 3.5 5',
  check: 'M4.5 12.5l5 5L19.5 7',
  x: 'M7.5 7.5l9 9M16.5 7.5l-9 9',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  ticket: 'M3.5 7h17v3.2a1.8 1.8 0 0 0 0 3.6V17h-17v-3.2a1.8 1.8 0 0 0 0-3.6zM14.5 7v2M14.5 11v2M14.5 15v2',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  wallet: 'M4.5 7.5h15v11.5H4.5zM4.5 7.5L15.5 4v3.5M19.5 11.5h-5v4h5M16.8 13.5h.01',
  bank: 'M3.5 10h17L12 4.5zM6 10v7M10 10v7M14 10v7M18 10v7M3.5 19.5h17',
  cash: 'M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5zM6 12h.01M18 12h.01',
  wait: 'M6.5 3.5h11M6.5 20.5h11M7.5 3.5v3.5c0 2.5 4.5 3.5 4.5 5s-4.5 2.5-4.5 5v3.5M16.5 3.5v3.5c0 2.5-4.5 3.5-4.5 5s4.5 2.5 4.5 5v3.5',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17zM12 11v5.5M12 7.7h.01',
  alert: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.2h.01',
  chat: 'M3.8 20.5l1.3-4.3a8.2 8.2 0 1 1 3.2 3zM9 9.5c0 3 2.5 5.5 5.5 5.5l1.2-1.6-2-1.1-1 .8a5 5 0 0 1-1.8-1.8l.8-1-1.1-2z',
  mail: 'M3 5.5h18v13H3zM3.5 6.5L12 13l8.5-6.5',
  phone:
    'M5 4h4l1.5 4.5-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3L20 15v4c0 .8-.7 1.3-1.5 1.2C10.5 19.5 4.5 13.5 3.8 5.5 3.7 4.7 4.2 4 5 4z',
  eye: 'M2.5 12C4.7 8 8 6 12 6s7.3 2 9.5 6c-2.2 4-5.5 6-9.5 6s-7.3-2-9.5-6zM12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6z',
  'eye-off':
    'M4 4l16 16M9.5 6.3A9.8 9.8 0 0 1 12 6c4 0 7.3 2 9.5 6a13 13 0 0 1-3 3.7M14.8 17.6a9.8 9.8 0 0 1-2.8.4c-4 0-7.3-2-9.5-6a13 13 0 0 1 3.3-3.9M10 10a2.8 2.8 0 0 0 4 4',
  plus: 'M12 5v14M5 12h14',
  repeat: 'M4 11V9.5a3 3 0 0 1 3-3h12.5M16.5 3.5l3 3-3 3M20 13v1.5a3 3 0 0 1-3 3H4.5M7.5 14.5l-3 3 3 3',
  note: 'M5 4h14v10.5L13.5 20H5zM19 14.5h-5.5V20M8.5 8.5h7M8.5 12h4',
  home: 'M4 11l8-6.5 8 6.5M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.3 15.3L20.5 20.5',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 8.5h.01',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.3 3.3 0 1 0 0 6.6a3.3 3.3 0 1 0 0-6.6z',
  chart: 'M4 20h16M6.5 20v-6h3v6M11 20V9h3v11M15.5 20V4.5h3V20',
  grid: 'M4 5h4v4H4zM10 5h4v4h-4zM16 5h4v4h-4zM4 15h4v4H4zM16 15h4v4h-4z',
  tag: 'M4 4h8l8.5 8.5-7.5 7.5L4 12zM8 8h.01',
  archive: 'M3.5 5h17v4.5h-17zM5.5 9.5V19.5h13V9.5M10 13h4',
  share: 'M12 15.5V4M7.5 8L12 3.5 16.5 8M7 11.5H4.5v9h15v-9H17',
  download: 'M12 4v11.5M7 11l5 5 5-5M4.5 20h15',
  play: 'M7.5 4.5v15L19.5 12z',
  heart: 'M12 20C7 16 3.5 12.8 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.8-3.5 7-8.5 11z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20h2.5M20 20h-.01M7 7h.01M17 7h.01M7 17h.01',
  'log-out': 'M13.5 4H5v16h8.5M10 12h10.5M16.5 7.5L21 12l-4.5 4.5',
  filter:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM9 14.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.4a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2zM16.6 7.4h.01',
  facebook: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17zM12.3 20.4V11c0-1.8.9-2.7 2.7-2.7M9.5 12.8h5.3',
  tiktok: 'M13 3.5v11.3a4 4 0 1 1-4-4M13 3.5c.4 2.9 2.3 4.7 5.5 5',
} as const

export type IconName = keyof typeof icons

/** An icon as SVG in the text colour. It is hidden from screen readers: a text or a label must be beside it. */
export function iconSvg(name: IconName, size = 24): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icons[name]}"/></svg>`
}
