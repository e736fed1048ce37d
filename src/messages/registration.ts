/** One form for five roles. */
export const registration = {
  company: 'Company name',
  vehicle: 'Vehicle type',
  vehicles: {
    bicycle: 'Bicycle or cargo bike',
    car: 'Car',
    'small-van': 'Small van',
    'large-van': 'Large van',
    truck: 'Truck',
  },
  area: 'Area covered',
  areaHint: 'Towns or counties, such as Galway and Mayo',
  password: 'Password',
  passwordHint:
    '12 to 128 characters, any you like, spaces too. You can paste it. Common passwords, your name and your email are refused',
  errors: {
    role: 'Choose the kind of account: user, contractor, retailer, driver or depot.',
    company: 'Enter the name of your company.',
    vehicle: 'Choose your vehicle.',
    area: 'Enter the area you cover, such as Galway and Mayo.',
    email: 'Enter your email address, such as name@example.com.',
    passwordShort: 'Use 12 characters or more.',
    passwordCommon: 'Many people use this password: choose another one.',
    passwordPersonal: 'Your name, your email or our name is most of it: choose another one.',
    terms: 'Tick this box to agree to the terms and conditions.',
  },
  agree: 'I agree to the terms and conditions',
  terms: 'Read the terms and conditions',
  privacy: 'How we use your details',
  submit: 'Create account',
  hasAccount: 'Already have an account?',
};
