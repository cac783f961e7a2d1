/** What is said when it is done (8.20). */
export const confirmations = {
  reserved: '¡Reservación guardada con éxito!',
  'guest-added': 'Reservación registrada.',
  'guest-renamed': 'Nombre actualizado.',
  cancelled: 'Reservación cancelada.',
} as const
