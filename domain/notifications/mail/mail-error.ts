const words: Readonly<Record<string, string>> = {
  'login-refused': 'El servidor de correo no aceptó el usuario o la contraseña.',
  'sender-refused': 'El servidor de correo no deja escribir desde esta dirección.',
  'no-tls': 'El servidor de correo no ofrece una conexión segura de confianza.',
  'no-answer': 'El servidor de correo no respondió a tiempo.',
  unreachable: 'No se pudo hablar con el servidor de correo.',
  busy: 'El servidor de correo pidió esperar.',
  'no-address': 'Ese correo no existe.',
  refused: 'El servidor de correo rechazó la carta.',
}

/** The error of a mail server in words for staff; null when the error is not from a mail server (R14). */
export const mailError = (error: string): string | null => {
  const [code = ''] = error.split(':', 1)
  return error.includes(':') && Object.hasOwn(words, code) ? (words[code] ?? null) : null
}
