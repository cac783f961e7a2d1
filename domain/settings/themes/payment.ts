import type { SettingTheme } from './setting-theme.ts'

export const paymentTheme: SettingTheme = {
  id: 'pagos',
  label: 'Pagos',
  hint: 'Qué se puede comprar en el portal y con qué se paga',
  groups: [
    {
      title: 'Compras',
      words: {
        checkout_disabled: {
          label: 'Cerrar las compras',
          hint: 'Nadie puede comprar en el portal mientras esté encendido.',
        },
        checkout_redirect_url: {
          label: 'A dónde llevar a quien compra',
          hint: 'Mientras las compras están cerradas: otra página, como https://… o /ubicacion.',
          under: 'checkout_disabled',
        },
        discounts_enabled: { label: 'Códigos de descuento', hint: 'Se pueden escribir al pagar.' },
        signup_fee: {
          label: 'Paquete de inscripción',
          hint: 'El número del paquete que se cobra una vez a cada cuenta nueva. Vacío es sin inscripción.',
        },
      },
    },
    {
      title: 'Formas de pago',
      words: {
        stripe_checkout_mode: {
          label: 'Pago con tarjeta',
          hint: 'Dónde se escribe la tarjeta.',
          options: { elements: 'Aquí mismo, en tu portal', session: 'En la página del proveedor' },
        },
        payment_sources_enabled: {
          label: 'Tarjetas guardadas',
          hint: 'Tus clientes guardan su tarjeta y pagan con un toque.',
        },
        instalments_enabled: { label: 'Meses sin intereses', hint: 'Con tarjetas de crédito que los ofrecen.' },
        oxxo_enabled: { label: 'OXXO', hint: 'Se paga en efectivo con una ficha; el acceso se da al pagarla.' },
        spei_enabled: { label: 'Transferencia SPEI', hint: 'Se reconoce sola, sin que nadie la confirme.' },
        paypal_enabled: { label: 'PayPal', hint: 'Compras y suscripciones con la cartera.' },
        cash_checkout_enabled: {
          label: 'Efectivo y depósito',
          hint: 'Quedan pendientes hasta que recepción los confirma.',
        },
      },
    },
    {
      title: 'Depósitos y efectivo',
      words: {
        cash_bank_name: {
          label: 'Banco',
          hint: 'Lo lee quien paga por depósito o transferencia.',
          under: 'cash_checkout_enabled',
        },
        cash_bank_account_name: { label: 'A nombre de', hint: 'Titular de la cuenta.', under: 'cash_checkout_enabled' },
        cash_bank_account: { label: 'Cuenta o CLABE', hint: 'Para transferencias.', under: 'cash_checkout_enabled' },
        cash_bank_card: { label: 'Tarjeta', hint: 'Para depósitos.', under: 'cash_checkout_enabled' },
        cash_location: {
          label: 'Dónde se paga en efectivo',
          hint: 'La ubicación y su horario.',
          under: 'cash_checkout_enabled',
          long: true,
        },
      },
    },
  ],
}

export const billingTheme: SettingTheme = {
  id: 'facturacion',
  label: 'Facturación',
  hint: 'Facturas (CFDI) de lo que vendes',
  groups: [
    {
      title: 'Facturas',
      words: {
        billing_enabled: { label: 'Facturar', hint: 'Tus clientes piden su factura al comprar o desde su cuenta.' },
        cfdi_provider: {
          label: 'Quién timbra',
          hint: 'Sin proveedor, las solicitudes se exportan para tu contador.',
          options: { none: 'Nadie: se exportan', facturapi: 'Facturapi' },
          under: 'billing_enabled',
        },
        facturapi_key: {
          label: 'Clave de Facturapi',
          hint: 'La clave secreta de tu cuenta.',
          under: ['cfdi_provider', 'facturapi'],
        },
        cfdi_product_key: {
          label: 'Clave de producto del SAT',
          hint: '91101501 es la de clubes y centros deportivos.',
          expects: 'Escribe los ocho dígitos de la clave.',
          under: 'billing_enabled',
        },
      },
    },
  ],
}

export const gatewayTheme: SettingTheme = {
  id: 'proveedores',
  label: 'Proveedores de pago',
  hint: 'Las claves con las que se cobra',
  groups: [
    {
      title: 'Stripe',
      words: {
        stripe_public: {
          label: 'Clave publicable',
          hint: 'La que puede ver el navegador. Sin ella no se cobra con tarjeta, OXXO ni SPEI.',
          expects: 'Escribe la clave publicable, pk_test_… o pk_live_….',
        },
        stripe_secret: { label: 'Clave secreta', hint: 'Con ella cobra el servidor. No se vuelve a mostrar.' },
        stripe_webhook_secret: {
          label: 'Secreto de webhooks',
          hint: 'Con él sabemos que los avisos de pago son de Stripe.',
        },
      },
    },
    {
      title: 'PayPal',
      words: {
        paypal_client_id: {
          label: 'Client ID',
          hint: 'El identificador de tu aplicación de PayPal.',
          expects: 'Usa solo letras, dígitos, guion y guion bajo.',
        },
        paypal_secret: { label: 'Secreto', hint: 'Con él cobra el servidor. No se vuelve a mostrar.' },
        paypal_webhook_id: { label: 'Webhook ID', hint: 'Con él sabemos que los avisos de pago son de PayPal.' },
      },
    },
  ],
}
