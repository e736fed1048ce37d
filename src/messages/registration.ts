/** The words of the login and of the registration; `#messages` gives them to the components. */

/** The button beside a password; while it is pressed the password shows. */
export const passwordMessages = { show: 'Show password' };

export const loginMessages = {
  password: 'Password',
  submit: 'Log in',
  forgot: 'Forgot your password?',
  errors: {
    email: 'Enter the email address of your account.',
    password: 'Enter your password.',
    wrong: 'The email address or the password is not right, or the address is not confirmed yet.',
  },
  noAccount: 'No account yet?',
  register: 'Create an account',
  known: 'You are logged in already.',
  account: 'Go to your account',
};

/** Five roles share one form. */
export const registerMessages = {
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
    firstname: 'Enter your first name.',
    lastname: 'Enter your last name.',
    company: 'Enter the name of your company.',
    vehicle: 'Choose your vehicle.',
    area: 'Enter the area you cover, such as Galway and Mayo.',
    email: 'Enter your email address, such as name@example.com.',
    passwordShort: 'Use 12 characters or more.',
    passwordLong: 'Use 128 characters or fewer.',
    passwordCommon: 'Many people use this password: choose another one.',
    passwordPersonal: 'Your name, your email or our name is most of it: choose another one.',
    unreadable: 'Take out the characters that cannot be read.',
    terms: 'Tick this box to agree to the terms and conditions.',
  },
  agree: 'I agree to the terms and conditions',
  terms: 'Read the terms and conditions',
  privacy: 'How we use your details',
  submit: 'Create account',
  hasAccount: 'Already have an account?',
  login: 'Log in',
};
