// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// ERC-20, as plain as it can be: all of the supply goes to one account.
contract DemoToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public immutable totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply, address holder) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        totalSupply = supply;
        balanceOf[holder] = supply;
        emit Transfer(address(0), holder, supply);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(allowance[from][msg.sender] >= value, "allowance");
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) internal virtual {
        require(balanceOf[from] >= value, "balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// As some early tokens are: `transfer` answers nothing, and neither do the others.
contract SilentToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public immutable totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply, address holder) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        totalSupply = supply;
        balanceOf[holder] = supply;
        emit Transfer(address(0), holder, supply);
    }

    function transfer(address to, uint256 value) external {
        require(balanceOf[msg.sender] >= value, "balance");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}

/// Keeps one percent of each transfer (fee on transfer).
contract LevyToken is DemoToken {
    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply, address holder)
        DemoToken(name_, symbol_, decimals_, supply, holder)
    {}

    function move(address from, address to, uint256 value) internal override {
        uint256 levy = value / 100;
        super.move(from, to, value - levy);
        super.move(from, address(this), levy);
    }
}

interface Signer {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// Can be moved by a signature of its holder (EIP-3009), who may run code (ERC-1271).
contract PayableToken is DemoToken {
    bytes32 private constant TYPE = keccak256(
        "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    mapping(address => mapping(bytes32 => bool)) public authorizationState;

    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply, address holder)
        DemoToken(name_, symbol_, decimals_, supply, holder)
    {}

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 domain = keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
        return keccak256(abi.encode(domain, keccak256(bytes(name)), keccak256("1"), block.chainid, address(this)));
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external {
        require(block.timestamp > validAfter && block.timestamp < validBefore, "time");
        require(!authorizationState[from][nonce], "used");
        authorizationState[from][nonce] = true;
        bytes32 content = keccak256(abi.encode(TYPE, from, to, value, validAfter, validBefore, nonce));
        bytes32 hash = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), content));
        require(isSigned(from, hash, signature), "signature");
        emit AuthorizationUsed(from, nonce);
        move(from, to, value);
    }

    function isSigned(address signer, bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signer.code.length > 0)
            return Signer(signer).isValidSignature(hash, signature) == Signer.isValidSignature.selector;
        if (signature.length != 65) return false;
        return signer != address(0)
            && ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64])) == signer;
    }
}
