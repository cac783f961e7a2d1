const words: Readonly<Record<string, string>> = {
  '190': 'El token de WhatsApp ya no sirve. Crea otro en Meta y ponlo en Configuración › Mensajes.',
  '10': 'El token de WhatsApp no tiene permiso de enviar mensajes.',
  '131005': 'El token de WhatsApp no tiene permiso de enviar mensajes.',
  '131031': 'Meta bloqueó la cuenta de WhatsApp del estudio.',
  '131042': 'Meta no pudo cobrar los mensajes: revisa la forma de pago de la cuenta de WhatsApp.',
  '133010': 'El número que envía no está registrado en WhatsApp.',
  '130429': 'WhatsApp pidió ir más despacio.',
  '131056': 'Demasiados mensajes seguidos a la misma persona: WhatsApp pidió esperar.',
  '131026': 'Ese teléfono no puede recibirlo: no tiene WhatsApp, o no ha aceptado sus términos.',
  '131047': 'Pasaron más de 24 horas desde su último mensaje: usa una plantilla aprobada.',
  '131049': 'Meta no lo entregó: esta persona ya recibió demasiados mensajes de empresas.',
  '130472': 'Meta no lo entregó: este teléfono participa en una de sus pruebas.',
  '132000': 'La plantilla pide otro número de datos. Revisa sus parámetros en Mensajes.',
  '132001': 'La plantilla no existe en ese idioma, o Meta todavía no la aprueba.',
  '132005': 'El texto con sus datos es demasiado largo para la plantilla.',
  '132007': 'La plantilla no cumple las reglas de WhatsApp.',
  '132012': 'Un dato no tiene la forma que pide la plantilla.',
  '132015': 'Meta pausó la plantilla porque la gente la bloqueó.',
  '132016': 'Meta desactivó la plantilla.',
  '132018': 'Un parámetro de la plantilla no es válido.',
}

/** The `error` of a delivery such as 'whatsapp 131026' in Spanish; null when it is not an error of WhatsApp. */
export function whatsappError(error: string): string | null {
  const code = /^whatsapp (\d+)/.exec(error)?.[1]
  return code === undefined ? null : (words[code] ?? `WhatsApp no lo aceptó (${code}).`)
}
